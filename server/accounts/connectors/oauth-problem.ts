type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** An error with a code of OAuth, which programs understand. */
export class OAuthProblem extends Error {
  override readonly name: string = 'OAuthProblem';
  readonly code: OAuthError;

  constructor(code: OAuthError, message: string) {
    super(message);
    this.code = code;
  }
}
