import { brandIcon, type IconRef, lineIcon } from './icons.ts';
import { section } from './site-content.ts';

export interface ApiIntegration {
  name: string;
  description: string;
  icon: IconRef;
}

export interface AiModel {
  name: string;
  description: string;
}

export interface AiProvider {
  provider: string;
  logo: IconRef;
  models: readonly AiModel[];
}

function api(name: string, icon: string | IconRef, description: string): ApiIntegration {
  return { name, description, icon: typeof icon === 'string' ? brandIcon(icon) : icon };
}

export const apiIntegrations: readonly ApiIntegration[] = [
  api(
    'Stripe',
    'stripe',
    'Take card payments, run subscriptions and send invoices, with tax worked out for you.',
  ),
  api('PayPal', 'paypal', 'Let buyers pay from a PayPal or Venmo balance, by card, or in installments.'),
  api('Square', 'square', 'Connect online orders to the till, the item catalog and the stock in your shop.'),
  api(
    'Lemon Squeezy',
    'lemonsqueezy',
    'Sell digital goods and licenses with a merchant of record that handles sales tax.',
  ),
  api(
    'Plaid',
    lineIcon('landmark'),
    'Link bank accounts to read balances and transactions, once the owner agrees.',
  ),
  api(
    'QuickBooks Online',
    'quickbooks',
    'Create customers, invoices and payments in the books as they happen in your app.',
  ),
  api(
    'Xero',
    lineIcon('calculator'),
    'Sync invoices, bills and bank feeds with the accounts your bookkeeper works in.',
  ),
  api('Shopify', 'shopify', 'Read products, orders and customers, or build a storefront of your own on top.'),
  api(
    'WooCommerce',
    lineIcon('shopping-cart'),
    'Manage products, stock and orders of a WordPress store through its REST API.',
  ),
  api(
    'Twilio',
    lineIcon('message-square-text'),
    'Send text messages, place calls and verify phone numbers with one-time codes.',
  ),
  api(
    'SendGrid',
    lineIcon('mail'),
    'Deliver receipts and newsletters, and learn which were opened or bounced.',
  ),
  api('Resend', 'resend', 'Send transactional e-mail written as components, with a log of every delivery.'),
  api(
    'Mailchimp',
    'mailchimp',
    'Add people to audiences, tag them and start a campaign from an event in your app.',
  ),
  api(
    'Slack',
    lineIcon('hash'),
    'Post updates to a channel, ask for approval with buttons and answer slash commands.',
  ),
  api('Discord', 'discord', 'Run a bot, hand out roles and post to the channels of your community.'),
  api('Telegram', 'telegram', 'Build a bot that answers, sends alerts and opens a mini app inside the chat.'),
  api(
    'WhatsApp Business',
    'whatsapp',
    'Send order updates and answer customers in the app they already use.',
  ),
  api('Zoom', lineIcon('video'), 'Create meetings from a booking and fetch the recording when it is over.'),
  api(
    'Google Calendar',
    'googlecalendar',
    'Check who is free, create events with invitations and keep both sides in step.',
  ),
  api(
    'Google Maps',
    'googlemaps',
    'Show maps, complete addresses as they are typed and work out routes and distances.',
  ),
  api(
    'Google Sheets',
    'googlesheets',
    'Read and write rows, so the team keeps its spreadsheet and the app does the rest.',
  ),
  api(
    'Google Drive',
    'googledrive',
    'Pick files, store generated documents and share them with the right people.',
  ),
  api('Gmail', 'gmail', 'Read labeled messages, draft replies and send mail from the address people know.'),
  api('YouTube', 'youtube', 'Embed and search videos, list a channel and read views and comments.'),
  api(
    'Calendly',
    'calendly',
    'Show open slots on your page and start a workflow when someone books or cancels.',
  ),
  api('Notion', 'notion', 'Use a workspace as the content source, or write records back to its databases.'),
  api('Airtable', 'airtable', 'Turn a base into an app: read views, create records and react to changes.'),
  api('HubSpot', 'hubspot', 'Create contacts and deals from your forms and log every touch on the timeline.'),
  api(
    'Salesforce',
    lineIcon('cloud'),
    'Read and update accounts, leads and custom objects through the REST API.',
  ),
  api('Zendesk', 'zendesk', 'Open tickets from your app, show their status and search the help center.'),
  api(
    'Intercom',
    'intercom',
    'Put a messenger in the app that knows who is signed in and what they did last.',
  ),
  api('Jira', 'jira', 'Create issues from feedback, move them through the workflow and report on sprints.'),
  api('Trello', 'trello', 'Add and move cards when something happens elsewhere, with labels and due dates.'),
  api('Asana', 'asana', 'Create tasks and projects, assign them and follow progress by webhook.'),
  api('GitHub', 'github', 'Sign people in, open issues and read repositories, releases and pull requests.'),
  api(
    'Zapier',
    lineIcon('workflow'),
    'Offer triggers and actions that connect your app to thousands of others.',
  ),
  api('n8n', 'n8n', 'Start automations you host yourself, and call your app from any of their steps.'),
  api(
    'DocuSign',
    lineIcon('signature'),
    'Send a document for signature, follow each signer and store the finished copy.',
  ),
  api('Auth0', 'auth0', 'Add sign-in with passwords, social accounts or single sign-on, and roles on top.'),
  api(
    'Supabase',
    'supabase',
    'A Postgres database with sign-in, file storage and live updates in one project.',
  ),
  api('Firebase', 'firebase', 'Sign-in, a realtime database and push notifications for web and mobile.'),
  api(
    'Cloudinary',
    'cloudinary',
    'Upload, crop and compress images and video, delivered in the format each device wants.',
  ),
  api('Algolia', 'algolia', 'Search as you type with typo tolerance, filters and results ranked your way.'),
  api('Mapbox', 'mapbox', 'Draw custom maps, find addresses and plan routes with your own style and data.'),
];

/** Model families, not versions: the developer picks the newest release on the day. */
export const aiProviders: readonly AiProvider[] = [
  {
    provider: 'OpenAI',
    logo: lineIcon('sparkles'),
    models: [
      {
        name: 'GPT',
        description:
          'Reasoning, writing and tool use behind most assistants, in sizes from small to frontier.',
      },
      {
        name: 'GPT Image',
        description: 'Creates and edits images from a description, with readable text inside them.',
      },
      { name: 'GPT Transcribe', description: 'Turns speech into text, and can tell who is speaking.' },
      { name: 'Text Embedding 3', description: 'Turns text into vectors for search and recommendations.' },
    ],
  },
  {
    provider: 'Anthropic',
    logo: brandIcon('anthropic'),
    models: [
      {
        name: 'Claude Opus',
        description: 'Long, demanding work: complex reasoning, code and agents that run many steps.',
      },
      {
        name: 'Claude Sonnet',
        description: 'A balance of speed and depth for assistants, analysis and everyday coding.',
      },
      { name: 'Claude Haiku', description: 'Fast answers at low cost for chat, sorting and extraction.' },
    ],
  },
  {
    provider: 'Google',
    logo: brandIcon('googlegemini'),
    models: [
      {
        name: 'Gemini Pro',
        description: 'Deep reasoning over text, images, audio, video and long documents.',
      },
      { name: 'Gemini Flash', description: 'Quick multimodal answers for apps with many users.' },
      { name: 'Gemini Flash-Lite', description: 'The lightest Gemini, for high volumes at the lowest cost.' },
      { name: 'Veo', description: 'Creates short video clips with sound from text or an image.' },
    ],
  },
  {
    provider: 'Meta',
    logo: brandIcon('meta'),
    models: [
      {
        name: 'Llama 4 Maverick',
        description: 'Open-weight multimodal model for assistants that read text and images.',
      },
      {
        name: 'Llama 4 Scout',
        description: 'Open-weight model with a very long context, for whole document sets.',
      },
      { name: 'Llama Guard', description: 'Checks prompts and answers against safety rules you set.' },
    ],
  },
  {
    provider: 'Mistral AI',
    logo: brandIcon('mistralai'),
    models: [
      {
        name: 'Mistral Large',
        description: 'The flagship for multilingual reasoning, hosted in Europe if you need it.',
      },
      { name: 'Mistral Medium', description: 'Strong everyday answers at a lower price than the flagship.' },
      {
        name: 'Codestral',
        description: 'Completes and generates code, quickly enough to suggest as you type.',
      },
      {
        name: 'Voxtral',
        description: 'Understands speech: transcribes, summarizes and answers about audio.',
      },
    ],
  },
  {
    provider: 'DeepSeek',
    logo: brandIcon('deepseek'),
    models: [
      {
        name: 'DeepSeek-V3',
        description: 'General chat and coding with open weights and a low price per token.',
      },
      {
        name: 'DeepSeek-R1',
        description: 'Works step by step through math, logic and code before it answers.',
      },
    ],
  },
  {
    provider: 'Alibaba Qwen',
    logo: brandIcon('qwen'),
    models: [
      {
        name: 'Qwen3',
        description: 'Open-weight language models in many sizes, covering over a hundred languages.',
      },
      { name: 'Qwen3-Coder', description: 'Made for programming tasks that span a whole repository.' },
      { name: 'Qwen3-VL', description: 'Reads images, charts, screens and long videos.' },
    ],
  },
  {
    provider: 'xAI',
    logo: lineIcon('zap'),
    models: [
      { name: 'Grok', description: 'Reasoning with live search over the web and posts on X.' },
      {
        name: 'Grok Code Fast',
        description: 'A quick, low-cost model for agents that write and change code.',
      },
      { name: 'Grok Imagine', description: 'Creates images and short videos from a prompt.' },
    ],
  },
  {
    provider: 'Cohere',
    logo: lineIcon('hexagon'),
    models: [
      {
        name: 'Command A',
        description: 'Business chat and agents that cite the documents they answer from.',
      },
      { name: 'Embed', description: 'Multilingual vectors for search over text and images.' },
      { name: 'Rerank', description: 'Puts the best matches first in the search you already have.' },
    ],
  },
  {
    provider: 'Amazon',
    logo: lineIcon('cloud'),
    models: [
      {
        name: 'Nova Pro',
        description: 'Multimodal understanding for text, images, documents and video on Amazon Bedrock.',
      },
      { name: 'Nova Lite', description: 'Low-cost answers about text, images and video.' },
      { name: 'Nova Sonic', description: 'Speech in, speech out: spoken conversation in real time.' },
    ],
  },
  {
    provider: 'Moonshot AI',
    logo: brandIcon('moonshotai'),
    models: [
      { name: 'Kimi K2', description: 'Open-weight model built for tools, agents and code.' },
      {
        name: 'Kimi K2 Thinking',
        description: 'Reasons across many tool calls before it settles on an answer.',
      },
    ],
  },
  {
    provider: 'Perplexity',
    logo: brandIcon('perplexity'),
    models: [
      { name: 'Sonar', description: 'Short answers grounded in a live web search, with sources.' },
      { name: 'Sonar Pro', description: 'Deeper search for complex questions, with more citations.' },
      { name: 'Sonar Reasoning Pro', description: 'Thinks through several steps on top of search results.' },
      { name: 'Sonar Deep Research', description: 'Reads many sources and writes a full report.' },
    ],
  },
  {
    provider: 'Stability AI',
    logo: lineIcon('image'),
    models: [
      { name: 'Stable Image Ultra', description: 'The highest image quality, for product shots and print.' },
      { name: 'Stable Image Core', description: 'Fast, affordable images for high volumes.' },
      {
        name: 'Stable Diffusion 3.5',
        description: 'Open-weight image models you can run and fine-tune yourself.',
      },
      { name: 'Stable Audio', description: 'Creates music and sound effects from a description.' },
    ],
  },
  {
    provider: 'ElevenLabs',
    logo: brandIcon('elevenlabs'),
    models: [
      {
        name: 'Eleven v3',
        description: 'Expressive speech with emotion and several speakers, in over 70 languages.',
      },
      {
        name: 'Eleven Multilingual v2',
        description: 'Steady, natural narration for long texts in 29 languages.',
      },
      { name: 'Eleven Flash v2.5', description: 'Speech in about 75 milliseconds, for live voice agents.' },
      { name: 'Scribe', description: 'Transcribes speech with speakers and word timings.' },
    ],
  },
];

export const integrationList = section('new.services', () => ({
  services: [...apiIntegrations],
  providers: aiProviders.map(({ models, ...provider }) => ({ ...provider, models: [...models] })),
}));
