/** Specification, sections 2 and 9. The generator parses this text, so changing it changes the checks. */
export const CUSTOM_PROMPT = `You are a senior copywriter. Write one search-optimized blog post for the keyword "build an app in 1 hour".

Length: 1,000 to 1,400 words.

Reader: a business owner with an app idea who does not write code and has been quoted months and tens of thousands of dollars. Write to one reader, in plain sentences, with concrete examples. Do not invent clients, quotes or statistics.

Section outline (H2 headings):
1. Why an app used to take months
2. What you can build in 1 hour, and what you cannot
3. How a one-hour live session runs, minute by minute
4. What it costs, and what is included
5. How to prepare your idea the evening before
6. What happens after the hour

Use the keyword in the title, in the first paragraph and in at least one H2 heading.

Internal links: /pricing where you speak of cost, /how-it-works where you explain the session, /book-now in the closing call to action.

Header image: 1200x630, in blue, black and white, with a short alt text.

Meta description: at most 155 characters, with the keyword and a reason to click.

Tags: exactly 4.

Output: Markdown, with no raw HTML.`;
