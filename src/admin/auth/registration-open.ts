import { createContext } from 'react';

/** Whether accounts can be made without a link. */
export const RegistrationOpen = createContext(false);
