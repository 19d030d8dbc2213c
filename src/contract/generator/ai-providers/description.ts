/** US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
  /** For input read from the service's cache; undefined: not known, or a share that the service has for all. */
  cached?: number;
  /** An announced change, from that day on. */
  later?: { from: string; input: number; output: number; cached?: number };
}

/** A strong model for the text, and a cheap one for the steps around it. */
export interface ModelPair {
  strong: string;
  cheap: string;
}

/** Static facts about an AI provider. The code that calls it is `writer/providers/models/NAME.ts`. */
export interface ProviderDescription<Variable = string> {
  label: string;
  /** In sentences. */
  company: string;
  /** Default. */
  baseUrl: string;
  baseUrlHelp: string;
  /** The header that holds the key; undefined: `Authorization: Bearer`. */
  keyHeader?: string;
  /** In the API's URLs, before the path; undefined: part of the base URL. */
  apiVersion?: string;
  /** Environment variables. Each is optional, and settings take precedence. */
  environment: { key: Variable; baseUrl?: Variable; model?: Variable; imageModel?: Variable };
  /** Defaults. An empty image model: the service has none. */
  usual: { model: string; imageModel: string };
  /** Recommended models. Any other can be entered. */
  pairs: readonly ModelPair[];
  /** List prices for synchronous answers and prompts as long as ours. Others have no known price. */
  prices: Record<string, Price>;
  /** Shares of the price of input, for input read from the service's cache and written to it; by default 1. */
  cacheShares?: { read?: number; write?: number };
  /** US dollars per web search, besides the tokens; null: not known. */
  searchPrice: number | null;
}
