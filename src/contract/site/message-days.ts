/** Days until a message is deleted. Without zod, because pages state it. */
export const MESSAGE_DAYS = 365;
