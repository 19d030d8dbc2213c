import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { slugify } from '#src/contract/slug.ts';
import { routes } from '#src/routes.ts';
import { brandIcon, type IconRef, lineIcon } from './icons.ts';
import { section } from './site-content.ts';

export interface TechnologyTile {
  name: string;
  icon: IconRef;
  /** `currentColor` for black, which would be invisible on a dark page. */
  color: string;
  /** Under public/, used instead of the icon. */
  image?: string;
}

export interface TechnologyGroup {
  id: string;
  title: string;
  text: string;
  tiles: readonly TechnologyTile[];
}

function brand(name: string, slug: string, color: string): TechnologyTile {
  return { name, icon: brandIcon(slug), color };
}

/** A multicolor logo, which an icon cannot show. */
function drawn(name: string, slug: string, color: string, image: string): TechnologyTile {
  return { ...brand(name, slug, color), image: `/images/technologies/${image}.svg` };
}

function plain(name: string, icon: string, color: string): TechnologyTile {
  return { name, icon: lineIcon(icon), color };
}

/** Titles are from the specification, section 2. */
export const technologyGroups: readonly TechnologyGroup[] = [
  {
    id: 'ai-llm',
    title: 'AI & LLM Technologies',
    text: 'The models that answer, summarize, search and create inside your app, and the tools that connect them.',
    tiles: [
      plain('OpenAI GPT', 'sparkles', '#10A37F'),
      brand('Claude', 'claude', '#D97757'),
      drawn('Google Gemini', 'googlegemini', '#8E75B2', 'google-gemini'),
      brand('Llama', 'meta', '#0467DF'),
      drawn('Mistral', 'mistralai', '#FA520F', 'mistral'),
      brand('DeepSeek', 'deepseek', '#5786FE'),
      brand('Qwen', 'qwen', '#6950EF'),
      plain('Grok', 'zap', 'currentColor'),
      plain('Cohere', 'hexagon', '#39594D'),
      brand('Perplexity', 'perplexity', '#1FB8CD'),
      drawn('Hugging Face', 'huggingface', '#FFD21E', 'hugging-face'),
      brand('LangChain', 'langchain', '#7FC8FF'),
      brand('Ollama', 'ollama', 'currentColor'),
      brand('Model Context Protocol', 'modelcontextprotocol', 'currentColor'),
    ],
  },
  {
    id: 'frontend-languages',
    title: 'Frontend Languages',
    text: 'What runs in the browser your users already have.',
    tiles: [
      brand('HTML5', 'html5', '#E34F26'),
      brand('CSS', 'css', '#663399'),
      drawn('JavaScript', 'javascript', '#F7DF1E', 'javascript'),
      drawn('TypeScript', 'typescript', '#3178C6', 'typescript'),
      brand('Sass', 'sass', '#CC6699'),
      brand('Dart', 'dart', '#0175C2'),
      brand('WebAssembly', 'webassembly', '#654FF0'),
    ],
  },
  {
    id: 'frontend-frameworks',
    title: 'Frontend Frameworks & Libraries',
    text: 'Proven building blocks, so the hour goes into your app and not into buttons.',
    tiles: [
      brand('React', 'react', '#61DAFB'),
      brand('Next.js', 'nextdotjs', 'currentColor'),
      brand('Vue.js', 'vuedotjs', '#4FC08D'),
      brand('Nuxt', 'nuxt', '#00DC82'),
      brand('Angular', 'angular', 'currentColor'),
      brand('Svelte', 'svelte', '#FF3E00'),
      brand('Solid', 'solid', '#2C4F7C'),
      brand('Astro', 'astro', '#BC52EE'),
      brand('Tailwind CSS', 'tailwindcss', '#06B6D4'),
      brand('Bootstrap', 'bootstrap', '#7952B3'),
      brand('MUI', 'mui', '#007FFF'),
      plain('Three.js', 'box', 'currentColor'),
      brand('D3', 'd3', '#F9A03C'),
    ],
  },
  {
    id: 'backend-languages',
    title: 'Backend Languages',
    text: 'Tell the developer what you run today. A new app can speak the same language.',
    tiles: [
      brand('Node.js', 'nodedotjs', '#5FA04E'),
      brand('Python', 'python', '#3776AB'),
      brand('Go', 'go', '#00ADD8'),
      brand('PHP', 'php', '#777BB4'),
      brand('Ruby', 'ruby', '#CC342D'),
      brand('Java', 'openjdk', 'currentColor'),
      brand('C# and .NET', 'dotnet', '#512BD4'),
      brand('Rust', 'rust', 'currentColor'),
      drawn('Kotlin', 'kotlin', '#7F52FF', 'kotlin'),
      brand('Elixir', 'elixir', '#8847B9'),
    ],
  },
  {
    id: 'databases',
    title: 'Databases',
    text: 'Where your records live, from one file to a managed cluster.',
    tiles: [
      brand('PostgreSQL', 'postgresql', '#4169E1'),
      plain('MySQL', 'database', '#4479A1'),
      brand('SQLite', 'sqlite', '#003B57'),
      brand('MongoDB', 'mongodb', '#47A248'),
      brand('Redis', 'redis', '#FF4438'),
      brand('Supabase', 'supabase', '#3FCF8E'),
      brand('Firebase', 'firebase', '#DD2C00'),
      brand('MariaDB', 'mariadb', '#003545'),
      brand('Elasticsearch', 'elasticsearch', '#005571'),
      brand('ClickHouse', 'clickhouse', '#FFCC01'),
    ],
  },
  {
    id: 'devops',
    title: 'DevOps & Deployment',
    text: 'How the app reaches the web, and stays there.',
    tiles: [
      brand('Docker', 'docker', '#2496ED'),
      brand('Kubernetes', 'kubernetes', '#326CE5'),
      brand('GitHub Actions', 'githubactions', '#2088FF'),
      brand('GitLab CI', 'gitlab', '#FC6D26'),
      brand('Vercel', 'vercel', 'currentColor'),
      brand('Netlify', 'netlify', '#00C7B7'),
      brand('Cloudflare', 'cloudflare', '#F38020'),
      plain('AWS', 'cloud', '#FF9900'),
      brand('Google Cloud', 'googlecloud', '#4285F4'),
      brand('DigitalOcean', 'digitalocean', '#0080FF'),
      brand('Terraform', 'terraform', '#844FBA'),
      brand('NGINX', 'nginx', '#009639'),
    ],
  },
];

export const technologyList = section('technologies.groups', () => ({
  groups: technologyGroups.map(({ title, text, tiles }) => ({
    title,
    text,
    tiles: tiles.map(({ image = '', ...tile }) => ({ ...tile, image })),
  })),
}));

type Groups = SectionValue<'technologies.groups'>['groups'];
const builtInIds = new Map(technologyGroups.map(({ id, title }) => [title, id]));

/** Without empty groups; anchors are made from the titles. */
export function groupsOf({ groups }: { groups: Groups }): Array<Groups[number] & { id: string }> {
  const taken = new Map<string, number>();
  return groups
    .filter(({ tiles }) => tiles.length > 0)
    .map((group) => {
      const name = builtInIds.get(group.title) ?? (slugify(group.title) || 'group');
      const before = taken.get(name) ?? 0;
      taken.set(name, before + 1);
      return { ...group, id: before > 0 ? `${name}-${before + 1}` : name };
    });
}

export const technologiesPage = section('technologies.page', () => ({
  title: 'Technologies & LLMs We Support',
  intro:
    'You do not have to choose. The developer proposes what suits your app, and works in the tools you already use.',
  missing: {
    title: "Don't See What You Need?",
    text: 'This is what comes up most. Ask about anything else before you book and we match you with a developer who knows it.',
    action: 'Schedule a Consultation',
    href: routes.booking.path,
  },
}));

const stripNames = [
  'React',
  'Next.js',
  'Vue.js',
  'Svelte',
  'TypeScript',
  'Tailwind CSS',
  'Node.js',
  'Python',
  'Go',
  'PostgreSQL',
  'MongoDB',
  'Redis',
  'Docker',
  'Cloudflare',
  'Vercel',
  'OpenAI GPT',
  'Claude',
  'Google Gemini',
];

export const logoStrip: readonly TechnologyTile[] = technologyGroups
  .flatMap((group) => group.tiles)
  .filter((tile) => stripNames.includes(tile.name));

export const logoList = section('new.logos', () => ({
  logos: logoStrip.map(({ name, icon }) => ({ name, icon })),
}));
