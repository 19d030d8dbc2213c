import { existsSync } from 'node:fs';

const installed = (...names: string[]) => names.map((name) => `/usr/bin/${name}`).find(existsSync);

const { CHROMIUM } = process.env;

/** Debian's Chromium, unless CHROMIUM names another. */
export const wholeBrowser = CHROMIUM ?? installed('chromium', 'chromium-browser', 'google-chrome');

/**
 * Prefers the headless shell: the full browser draws its own tabs and menus for each page, which takes twice
 * as long.
 */
export const quickBrowser = CHROMIUM ?? installed('chromium-headless-shell') ?? wholeBrowser;
