/** Days after which a message of the contact form is deleted. Without zod, because pages state it. */
export const MESSAGE_DAYS = 365;
