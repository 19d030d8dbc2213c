import { createContext } from 'react';

export const RegistrationOpen = createContext(false);
