/** The calls of the area generator that programs can make, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { amountFields, pagingFields } from '../field-descriptions.ts';
import type { jobs } from './jobs.ts';
import type { themes } from './themes.ts';
import type { topics } from './topics.ts';

export const themeDescriptions: ResourceDescriptions<typeof themes> = {
  listThemes: {
    query: { archived: '`true` answers the archived themes instead of the active ones.' },
    output: {
      id: 'The number of the theme.',
      name: 'The name.',
      keywords: 'What readers search for; posts are written about these.',
      audience: 'Who the posts are for.',
      tone: 'How they should sound.',
      brief: 'What the writer should know.',
      tags: 'The tags that posts of the theme get.',
      weight: 'How often the theme takes its turn: 1 to 10.',
      autoPublish: 'True if its posts are published without a person.',
      lastUsedAt: 'When a post was written about it last; null if none was.',
      archivedAt: 'When it was archived; null for an active theme.',
      pausedAt: 'When it was left out of the rotation; null if it takes its turn.',
      createdAt: 'When it was added.',
      updatedAt: 'When it was changed last.',
      posts: 'How many posts it has.',
      turn: 'Its place in the rotation: 1 is next; null if it is paused or archived.',
      bookings: 'Sessions that readers of its posts booked in the last 180 days, without canceled ones.',
      revenue: ['What was paid for these sessions less refunds, by currency.', amountFields],
      factor: 'How much bookings raise or lower its weight: 0.5 to 2, and 1 without any.',
    },
  },
};

const postOfTopic: FieldDescriptions = {
  id: 'The number of the post.',
  title: 'Its title.',
  slug: 'The last part of its address.',
  published: 'True if it is public.',
};

export const topicDescriptions: ResourceDescriptions<typeof topics> = {
  listTopics: {
    output: {
      themes: [
        'The active themes, by name.',
        {
          id: 'The number of the theme.',
          name: 'Its name.',
          paused: 'True if it is left out of the rotation.',
          help: 'What would help the theme, as a sentence; null if nothing needs to be done.',
          topics: [
            'Its questions.',
            {
              id: 'The number of the topic.',
              kind: '`question`, or `keyword` for a keyword of the theme while it has no question.',
              question: 'The question as a reader asks it.',
              keyword: 'What they search for; null for none.',
              state:
                '`covered`: one post answers it. `planned`: a job will write about it. `competing`: several posts answer it. `thin`: the post has little text or few readers. `open`: no post answers it.',
              notes: 'Why it is in this state, as sentences.',
              owner: ['The post that answers it; null for none.', postOfTopic],
              others: ['Other posts that answer it, too.', postOfTopic],
              views: 'Views of the post that answers it, in the last 90 days.',
              bookings: 'Sessions booked by its readers, in the last 180 days.',
              jobId: 'The job that will write about it; null for none.',
            },
          ],
        },
      ],
    },
  },
  addTopics: {
    about: 'The schedule may write and publish a post about a question that was added.',
    body: {
      themeId: 'The theme that the questions belong to.',
      questions: [
        'The questions to add.',
        {
          question: 'The question as a reader asks it, in one line.',
          keyword: 'What they search for; empty or absent for none.',
        },
      ],
    },
    output: {
      added: 'How many questions were added.',
      skipped: [
        'The questions that were not added.',
        {
          question: 'The question.',
          reason: '`known`: the theme has it already. `full`: the map has no room.',
        },
      ],
    },
    errors: ['404 theme_not_available'],
    example: { body: { themeId: 2, questions: [{ question: 'Can an app take orders?' }] } },
  },
};

const job: FieldDescriptions = {
  id: 'The number of the job.',
  kind: '`manual`: about a theme or question. `custom`: from a prompt. `scheduled`: by the schedule.',
  state: 'Its status. `awaiting-approval`: it waits until a person approves its brief.',
  step: 'The step that it is at, or was at last; null before the first.',
  progress: 'How far it is: 0 to 100.',
  attempts: 'How often it was tried.',
  maxAttempts: 'How often it is tried at most.',
  themeId: 'The theme that it writes about; null for none.',
  themeName: 'The name of the theme; null for none.',
  autoPublish: 'True if its post is published without a person.',
  provider: 'What wrote the post: an AI provider or the built-in library; null before.',
  error: 'Why it failed, or waits to be tried again; null if it did not.',
  note: 'What someone should know although it succeeded; null for nothing.',
  usage: [
    'What each step used.',
    {
      step: 'The step.',
      model: 'The model that was asked; absent if none was.',
      inputTokens: 'Tokens sent; 0 for work done on this server.',
      outputTokens: 'Tokens received; 0 for work done on this server.',
      cachedTokens: 'Sent tokens that the provider had in its cache; absent for none.',
      isEstimate: 'True if the provider did not say what it took; absent if it did.',
      cost: 'In US dollars; null if the price of the model is not known.',
      ms: 'How long it took, in milliseconds.',
    },
  ],
  postId: 'The post that it wrote; null before, or if it was deleted.',
  postSlug: 'The slug of the post; null without one.',
  postTitle: 'The title of the post; null without one.',
  postPublished: 'True if the post is public; null without one.',
  runAt: 'When it may begin, or be tried again.',
  createdAt: 'When it was asked for.',
  startedAt: 'When it began; null before.',
  finishedAt: 'When it ended; null before.',
  assignedTo: 'The user who is to approve its brief; null for no one in particular.',
  assignedName: 'The username of that user; null for no one.',
  dueOn: 'By when the brief is to be approved, as a date such as `2026-11-30`; null for no date.',
};

const queued: FieldDescriptions = {
  message: 'What happens next, as a sentence for a person.',
  jobId: 'The job. Ask for it with `GET /api/admin/jobs/:id`, or wait for the event `job.finished`.',
};
const autoPublish =
  'True publishes the post when it is done. Programs leave it out or send false: their posts stay drafts.';

export const jobDescriptions: ResourceDescriptions<typeof jobs> = {
  generatePost: {
    about: 'The post is written after the answer, and may cost money at the AI provider.',
    body: {
      autoPublish,
      themeId: 'The theme to write about; the next one in rotation if it is absent.',
      topicId: 'The question that the post answers. Its theme is that of the question.',
    },
    output: queued,
    errors: [
      '403 browser_only',
      '404 theme_not_available',
      '404 not_found',
      '409 topic_answered',
      '409 topic_planned',
      '409 no_sample_article',
    ],
    example: { body: { themeId: 2 } },
  },
  generateCustomPost: {
    about: 'The post is written after the answer, and may cost money at the AI provider.',
    body: {
      prompt: 'What to write about, and how.',
      autoPublish,
    },
    output: queued,
    errors: ['403 browser_only', '409 no_sample_article'],
    example: { body: { prompt: 'What an owner should bring to a first session.' } },
  },
  listJobs: {
    about: 'Page with `limit` and `offset` until `total` is reached.',
    query: {
      ...pagingFields('jobs', 20),
      state: 'Only jobs in this status.',
      assigned: '`me`: only jobs whose brief the user of the token is to approve.',
    },
    output: { jobs: ['The jobs, newest first.', job], total: 'How many jobs match.' },
    example: { query: { state: 'succeeded' } },
  },
  getJob: {
    params: { id: 'The number of the job.' },
    output: job,
    errors: ['404 not_found'],
  },
};
