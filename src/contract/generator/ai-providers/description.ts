/** US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
  /** A change that the service has announced: the price from that day on. */
  later?: { from: string; input: number; output: number };
}

/** A strong model for the text, and a cheap one for the steps around it. */
export interface ModelPair {
  strong: string;
  cheap: string;
}

/** All that is known of an AI provider without asking it. The code that asks it is `writer/providers/models/NAME.ts`. */
export interface ProviderDescription<Variable = string> {
  /** In lists to choose from. */
  label: string;
  /** In sentences. */
  company: string;
  /** Without a URL of one's own. */
  baseUrl: string;
  baseUrlHelp: string;
  /** The header that the key is sent in, as it is; undefined: as `Authorization: Bearer`. */
  keyHeader?: string;
  /** In the addresses of the API, before the path; undefined: it is part of the base URL. */
  apiVersion?: string;
  /** The environment's variables. Each is optional, and settings take precedence. */
  environment: { key: Variable; baseUrl?: Variable; model?: Variable; imageModel?: Variable };
  /** The models that are used when none is named. An empty image model: the service has none. */
  usual: { model: string; imageModel: string };
  /** Models that work well, for an owner who has none in mind. Any other can be entered. */
  pairs: readonly ModelPair[];
  /** As listed by the service for answers right away, and for prompts as long as ours. Others have no known price. */
  prices: Record<string, Price>;
  /** US dollars for one search of the web, beside the tokens; null: not known. */
  searchPrice: number | null;
}
