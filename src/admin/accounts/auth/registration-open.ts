import { createContext } from 'react';

/** Whether people can create an account without a link. */
export const RegistrationOpen = createContext(false);
