import { seedProperties } from './random-seed.ts';

seedProperties();
