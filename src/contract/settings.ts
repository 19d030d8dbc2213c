/** What an admin can change, and its value until somebody does. They win over the environment. */
import { z } from './zod.ts';

const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a web address' })]);

/** A setting is one line here. */
export const settingsSchema = z.object({
  registrationOpen: z.boolean().default(false),
  /** Closed: the blog's calls answer 403 (specification, section 6). */
  blogOpen: z.boolean().default(true),
  aiApiKey: z.string().max(500, 'The key is too long').default(''),
  aiBaseUrl: optionalUrl.default(''),
  aiModel: z.string().max(200, 'The model name is too long').default(''),
  aiImageModel: z.string().max(200, 'The model name is too long').default(''),
  /** Booking pages of the team's own scheduling service; '' leaves the built-in scheduler. */
  schedulingUrlUsa: optionalUrl.default(''),
  schedulingUrlOffshore: optionalUrl.default(''),
});
export type SettingValues = z.output<typeof settingsSchema>;

/** Kept sealed, and never sent to a browser. */
export const SECRET_SETTINGS = ['aiApiKey'] as const satisfies Array<keyof SettingValues>;
