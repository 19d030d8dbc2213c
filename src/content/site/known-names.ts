/** Allowed without a source, because naming them claims nothing. Single words; case matters. */
export const knownNames: readonly string[] = [
  ...'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  ...'Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays'.split(' '),
  ...'January February March April May June July August September October November December'.split(' '),
  ...'Christmas Easter Thanksgiving Halloween'.split(' '),
  ...'America American Americans Europe European Europeans Asia Asian Africa African Australia Australian'.split(
    ' ',
  ),
  ...'United States Kingdom England English Britain British Canada Canadian Mexico Mexican'.split(' '),
  ...'Germany German France French Spain Spanish Italy Italian Portugal Portuguese Dutch Poland Polish'.split(
    ' ',
  ),
  ...'India Indian China Chinese Japan Japanese Korea Korean Brazil Brazilian Philippines Ukraine'.split(' '),
  ...'York London Berlin Paris California Texas Florida Chicago Boston Seattle Los Angeles'.split(' '),
  ...'Eastern Western Pacific Central Standard Time Greenwich'.split(' '),
  ...'Google Gmail Calendar Sheets Docs Drive Maps Analytics Microsoft Excel Word Outlook Teams Office'.split(
    ' ',
  ),
  ...'Apple iPhone iPad Mac Safari Android Windows Linux Chrome Firefox WhatsApp Facebook Instagram'.split(
    ' ',
  ),
  ...'LinkedIn YouTube TikTok Twitter Slack Zoom Trello Notion Airtable Zapier Dropbox Canva Figma'.split(
    ' ',
  ),
  ...'Stripe PayPal Square Shopify WordPress Wix Squarespace Mailchimp QuickBooks Xero Calendly'.split(' '),
  ...'GitHub Git React TypeScript JavaScript Python Postgres PostgreSQL MySQL SQLite Node Vite Next'.split(
    ' ',
  ),
  ...'ChatGPT Claude Gemini Copilot OpenAI Anthropic Cursor Docker Amazon Web Services Azure Cloud'.split(
    ' ',
  ),
  ...'Bluetooth Wi-Fi Internet Markdown Bubble Webflow Lovable Replit'.split(' '),
];
