import type { IncomingMessage } from 'node:http';

/** Also with its underscore encoded; docs/api.md has the form for secret scanners. */
const TOKEN_TEXT = /oha(?:_|%5f)[0-9a-z]{49}/i;

/** A proxy's own sign-in, which browsers send with every request. */
const OF_PROXY = /^(?:basic|digest|negotiate|ntlm)\b/i;

/** Tells if a URL holds the text of a token. */
export const hasTokenInAddress = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  TOKEN_TEXT.test(url);

/** Tells if a request is made, or meant to be made, with an API token. Its answer is not shared. */
export const carriesToken = (request: Pick<IncomingMessage, 'url' | 'headers'>): boolean => {
  const { authorization = '' } = request.headers;
  return (authorization !== '' && !OF_PROXY.test(authorization)) || hasTokenInAddress(request);
};
