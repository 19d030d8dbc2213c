/**
 * Every error code, and when it is sent. Programs decide by the code; the sentence beside it may change. A
 * code keeps its name and meaning forever. No zod here: its types reach every bundle.
 */
export const ERROR_CODES = {
  invalid_input: 'The parameters, query or body are not valid; `errors` lists each field.',
  invalid_body: 'The body is missing, incomplete, or not the JSON or form it claims to be.',
  invalid_address: 'The URL of the request or its Host header is not valid.',
  address_too_long: 'The URL of the request is too long.',
  invalid_signature: 'The signature of a webhook is missing, too old, or does not match the shared key.',
  unsupported_media_type: 'The endpoint does not accept this content type.',
  too_large: 'The body, a form field or a file is larger than the endpoint allows.',
  body_timeout: 'The body arrived too slowly. You can send the request again.',
  method_not_allowed: 'The URL exists but does not accept this method.',
  unknown_endpoint: 'The API has no such endpoint.',
  invalid_request: 'The request is malformed in a way that has no specific code.',

  signed_out: 'You need to sign in: there is no session, or it has expired.',
  admin_only: 'The account has no place in the admin area, so it cannot call this.',
  role_not_allowed: 'The role of the account does not allow this call; `detail` says whose does.',
  invalid_token: 'The API token is not one of this site, or it was revoked, has expired, or lost its user.',
  insufficient_scope: 'The API token lacks the scope that this call needs; `detail` names it.',
  browser_only: 'The call is for people in a browser: no API token can make it.',
  two_credentials: 'The request carries an API token and a sign-in cookie. Send one of them.',
  token_in_address:
    'The URL holds an API token, which would end up in logs. Revoke it, and send a new one in a header.',
  too_many_tokens: 'The account has as many API tokens as it can have.',
  offer_needs_owner: 'Only owners can change the offer: prices, packs, the company, tax and receipts.',
  section_needs_owner:
    'Only owners can change this section, which binds the business or proves that the site is yours.',
  look_needs_owner: 'Only owners can change colors and fonts. Editors can change the brand voice.',
  cross_site: "The request came from another site's page.",
  wrong_credentials: 'No account has this username and password.',
  password_required:
    'The password must have been entered in the last five minutes. Call `POST /api/account/confirm` first.',
  wrong_password: 'The current password sent to confirm a change is wrong.',
  code_required: 'The password is right, and the account also needs a two-factor code.',
  wrong_code: 'The two-factor code is wrong, was already used, or can no longer be checked on this server.',
  sign_in_again:
    'The new password is set. The account uses two-factor authentication, so you still have to sign in.',
  registration_closed: 'New accounts need an invitation.',
  link_not_valid: 'The link is forged, used, revoked or expired.',
  metrics_not_allowed: 'Metrics need a request from this machine or the metrics token.',

  /** `Retry-After` says when to try again. */
  rate_limited: 'Too many attempts; try again after `Retry-After`.',
  busy: 'The server is at capacity for this kind of request; try again after `Retry-After`.',
  timed_out: 'The response took too long. A write may have gone through: check before you send it again.',
  outcome_unknown:
    'The connection to the database broke while a write was saved. Send it again with the same Idempotency-Key, or check first.',
  idempotency_key_reused: 'The Idempotency-Key was used for another request before.',
  already_done:
    'The write was made when it was sent before with this Idempotency-Key, but its answer was too large to keep.',
  storage_unavailable: 'The database is locked, full, read-only or damaged. Nothing was changed.',
  disk_full: 'The disk, or the space that backups may use, is too small for the file.',
  temporarily_unavailable: 'This is not available right now; try again after `Retry-After`.',
  client_gone: 'The client closed the connection, so the work was stopped. Only seen in logs.',
  internal_error: 'A server error. Use `reference` to find it in the log.',

  not_found: 'Nothing has this id, URL or secret.',
  gone: 'It existed and was permanently deleted.',
  moved: 'It has a new URL, given in `Location`.',
  blog_closed: 'The blog is turned off.',
  later_version:
    'A newer version of the site saved this, so this version can neither show nor change it. Nothing was changed.',

  post_changed:
    'Someone else saved the post after the version this change is based on. Fetch it and merge both.',
  slug_taken: 'Another post, or another kind of session, has this slug or key.',
  import_running: 'Another import of posts is not finished.',
  import_changed: 'The import is no longer in a state in which this is possible. Fetch it again.',
  nothing_chosen: 'No item of the import is chosen.',
  already_published: 'The post is published, so it cannot be planned for later.',
  too_many_links: 'The post, or the site, has as many preview links as it can have.',
  preview_only: 'The request was sent from a preview of the site, which only shows pages.',
  theme_not_available: 'The theme does not exist, or is archived.',
  theme_name_taken: 'Another theme has this name. It may be archived.',
  topic_known: 'The theme has this question already.',
  topic_is_keyword: 'The topic is a keyword of its theme, and is changed there.',
  topic_answered: 'A post owns the question already.',
  topic_planned: 'A job is about to write about the question.',
  no_sample_article: 'There is no AI provider, and no sample article is left or about this.',
  same_post: 'A post cannot be merged with itself.',
  kept_post_not_public: 'The post that stays is not public, but the other one was.',
  merge_by_hand: 'The suggestion is to merge two posts, which a person does.',
  proposal_settled: 'The suggestion was taken or dismissed before.',
  proposal_outdated: 'The text has changed, and no chosen part of the suggestion fits it now.',

  section_changed: 'Someone else saved the section after the version this change is based on.',
  redirect_refused: 'The redirect would lead in a circle, or its path is not free; `detail` says which.',
  import_refused: 'A part of the list or file is wrong, so nothing was imported; `errors` lists each place.',
  section_incomplete: 'The section cannot be published yet; `errors` lists each field.',

  claim_changed:
    'The offer words the claim differently than the statement that was sent. Fetch the list again.',
  imprint_exists: 'The site has a page about its owner already, or a draft of one.',
  samples_changed: 'A sample was changed or removed after it was listed. Fetch the list again.',
  description_under_way:
    'Texts are being written from a description. Wait until they are done, or cancel that first.',
  description_ended: 'No text of this description is waiting or can be retried.',
  provider_required: 'No AI provider is set up.',
  limit_reached: 'The monthly limit for the cost of generating is reached.',
  map_full: 'The map has enough questions without a post, so no model is asked for more.',
  provider_failed: 'The AI provider did not answer, or its answer cannot be used.',
  searches_unreadable: 'The file is no export of searches; `detail` says why.',
  page_unreadable: 'The web page could not be read; `detail` says why.',

  source_unreadable: 'The text, file or web page could not be read; `detail` says why.',
  source_exists: 'The same text or web page was added as a source before.',
  source_is_own: 'The source is made from the site itself, so it is changed where the site is.',
  source_not_a_page: 'Only web pages can be read again.',
  source_instructions_changed:
    'The source has other passages that give instructions by now, or none. Look at it again.',
  source_in_use: 'The source is still there, so a post that rests on it cannot be settled.',
  too_many_sources: 'The team has added as many sources as it can.',

  invalid_picture: 'The file is not an accepted image; `detail` says why.',
  picture_in_use: 'The image is used by posts, the brand or the site. Replace it there first.',
  invalid_video: 'The file is not an accepted video or caption file; `detail` says why.',
  video_in_use: 'The video is shown on the site, or in a draft. Replace it there first.',
  videos_full: 'All videos together have reached their limit, or too many uploads are in progress.',
  upload_offset: 'The piece does not continue the upload. Ask how much has arrived, and send from there.',
  upload_incomplete: 'Parts of the video have not arrived yet.',
  redraw_under_way: 'Covers are being redrawn. Wait until they are done, or cancel that first.',
  redraw_ended: 'No covers are being redrawn, so there is nothing to cancel.',
  run_ended: 'No text of this run is waiting or can be retried.',
  material_changed: 'Someone else saved the material after the version this change is based on.',

  username_taken: 'Another account has this username.',
  last_administrator: 'The only owner cannot be removed or given another role.',
  two_factor_on: 'Two-factor authentication is already on; turn it off before setting it up again.',
  two_factor_not_begun: 'There is no new secret to confirm; create one first.',

  secret_key_differs:
    'The server’s secret key is not the one that this database was used with, so passwords and keys cannot be saved.',

  job_not_retryable: 'Only failed or canceled jobs can be retried.',
  brief_not_waiting: 'The job does not wait for the approval of its brief; `detail` says why.',
  claim_gone: 'The post no longer has this sentence, so there is nothing to accept.',
  claim_accepted: 'Someone has accepted this sentence already.',
  writing_help_failed: 'The AI provider gave no usable answer; `detail` says why, and what it cost.',
  source_not_usable:
    'Nothing of the source may be used: it is gone, or waits for the owner, because it gives the writer instructions.',
  job_ended: 'The job has ended, so it cannot be canceled.',
  cannot_be_asked: 'This client cannot be asked for a testimonial, or was asked already.',
  mail_not_set_up: 'The site cannot send e-mail until a mail server and the site’s address are set up.',
  mail_not_failed: 'Only e-mails that failed can be sent again.',
  bucket_not_set: 'No bucket for backups is set up.',
  bucket_failed: 'The bucket rejected the backup or could not be reached; `detail` says why.',
  backup_under_way: 'A backup is already being sent to the bucket.',

  time_taken: 'Someone else booked the last place at this time.',
  unknown_kind: 'There is no such kind of session, or it can no longer be booked.',
  kind_changed:
    'Someone else saved the kind of session after the version this change is based on. Fetch it and merge both.',
  questions_changed:
    'Someone else saved the questions after the version this change is based on. Fetch them and merge both.',
  question_twice: 'Two questions of a kind of session have the same key.',
  too_many_questions: 'The kind of session has as many questions with answers as it can keep.',
  answers_not_valid:
    'An answer is missing or not valid; `errors` lists each. The questions may have changed: fetch them again.',
  file_not_accepted: 'Files of this kind are not accepted, or the content is not what the name says.',
  too_many_origins: 'As many sites as possible may already show the booking widget.',
  kind_in_use:
    'The kind of session has sessions or packs ahead, is the only one, or there are too many kinds.',
  waitlist_closed: 'The kind of session has no waiting list now.',
  waitlist_full: 'As many people wait for the kind of session as the list takes.',
  times_free: 'A time that fits the request is free, so there is no need to wait for one.',
  waiting_enough: 'The address waits for three times already.',
  not_waiting: 'The entry of the waiting list cannot be offered a time now.',
  developer_not_free: 'The chosen developer cannot give a session at this time; someone else may.',
  developer_changed:
    'Someone else saved the developer after the version this change is based on. Fetch them and merge both.',
  developer_has_sessions: 'The developer has sessions ahead. Hand them over, move or cancel them first.',
  developer_not_available:
    'The session cannot be handed to this developer: another tier, not active, or already theirs.',
  account_not_available: 'The account does not exist, has another role, or belongs to another developer.',
  too_many_dates: 'The developer already has as many exceptional dates ahead as they can have.',
  time_not_offered: 'The calendar does not offer this time: wrong hour or day, too soon, or too far ahead.',
  same_time: 'The session is already at this time.',
  time_required: 'Neither a hold nor a time was given.',
  hold_not_valid: 'The hold was not made here. Choose a time again.',
  hold_expired: 'The hold expired and its time is available to others. Choose a time again.',
  already_booked: 'Someone else has already booked this hold.',
  already_cancelled: 'The session is canceled.',
  not_booked_yet: 'The time is held and waiting for payment.',
  session_begun: 'The session has started or is over.',
  session_not_begun: 'The session has not started, so it cannot be marked as completed or no-show.',
  not_a_booking: 'Only booked sessions can be marked as completed or no-show.',
  refund_changed: 'The refund has changed since it was shown. Fetch the booking and confirm again.',
  too_late_to_move: 'Too few hours are left to reschedule the session by its link.',
  moved_too_often: 'The session has been rescheduled as often as its link allows.',
  no_request: 'The session was booked at once, so there is nothing to confirm.',
  request_answered: 'The request was already answered or withdrawn, or has ended; `detail` says which.',
  requests_open: 'The client has as many open requests as they can have.',
  offer_ended: 'The offered or proposed time can no longer be taken; `detail` says why.',
  client_without_address: 'The client gave no e-mail address, so no times can be proposed to them.',
  booked_elsewhere: 'The session was booked with the external booking service. Change it there.',
  payment_not_due: 'No payment is due for this session.',
  not_marked_paid: 'The team did not mark this as paid, or it has been refunded or used since.',
  guest_not_erasable: 'The client has a session ahead, or money is still on its way.',
  guest_without_address: 'The client gave no e-mail address, so notes cannot be kept about them.',
  refund_not_due: 'No refund is due for this session.',
  refund_too_high: 'The amount is more than can still be refunded; `detail` says how much can.',
  refund_not_failed: 'The refund has not failed, so it cannot be retried.',
  refund_not_voluntary: 'The client was promised this refund, so it cannot be given up.',
  not_paid_online: 'This was not paid through Stripe, so it can only be refunded by hand.',
  payment_not_open: 'The payment was already assigned, refunded or dismissed.',
  payment_not_ours:
    'The payment was made in another mode or account of Stripe, so it cannot be refunded from here.',
  payment_not_assignable: 'The payment cannot be assigned to this booking or order; `detail` says why.',
  calendar_unreadable: 'The busy calendar could not be read; `detail` says why.',
  calendar_read_only: 'Sessions cannot be written to this calendar; `detail` says why.',
  calendar_sign_in_failed:
    'The sign-in at the calendar’s provider could not be finished; `detail` says why. Begin again.',
  no_site_address: 'The address of the site is not set, so no other service can lead back to it.',
  too_many_webhooks: 'The site has as many webhooks as it can have.',
  webhook_off: 'The webhook is switched off.',
  too_many_calendars: 'The developer has as many calendars as they can have.',
  conflict_not_settled: 'This kind of conflict with a calendar cannot be settled in this way.',
  code_not_valid: 'The promotion code, or the code of a pack or a gift, cannot be used; `detail` says why.',
  payment_open: 'The payment page is open at another price. Pay there, or choose the time again.',
  price_changed: 'The price has changed since it was shown.',
  receipt_issued: 'The receipt is issued, so it cannot be changed.',
  receipt_not_correctable:
    'Credit notes, and receipts that were credited, replaced, taxed by Stripe or already state this tax, cannot be corrected.',
  tax_changed: 'The tax has changed since it was shown. Fetch the receipts again.',
  code_taken: 'There is already a promotion code with this name.',
  code_used: 'Bookings were made with this promotion code, so it cannot be deleted; turn it off instead.',
  consent_changed_too_often:
    'The client agreed and withdrew so often that consent can no longer be given here. It can still be withdrawn.',
  brief_closed: 'The time in which the client of this session can add to it is over.',
  brief_changed: 'The brief was saved elsewhere after the version this change is based on.',
  session_changed: 'The session was saved elsewhere after the version this change is based on.',
  too_many_files: 'The session has as many files as it can have, or all of them together are too large.',
  files_full: 'The files of all sessions together have reached their limit.',
  not_a_zip: 'The code is not a ZIP file.',
  code_missing: 'The session has no code, or it was deleted.',
  story_closed:
    'The words were added to the site, so they cannot be changed; consent can still be withdrawn.',
  story_changed: 'The testimonial was changed after it was shown. Fetch it again.',
  no_consent: 'The client does not agree to have these words on the site.',
  payment_service_failed:
    'The payment page could not be opened. The time is still held, and nothing was charged.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface InvalidField {
  /** `body.prompt`, `query.page`. */
  field: string;
  message: string;
}
