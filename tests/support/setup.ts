/** Runs before each file of unit tests. */
import { seedProperties } from './random-seed.ts';

seedProperties();
