import { existsSync } from 'node:fs';

const installed = (...names: string[]) => names.map((name) => `/usr/bin/${name}`).find(existsSync);

const { CHROMIUM } = process.env;

/** Debian's Chromium, or the one that CHROMIUM names. */
export const wholeBrowser = CHROMIUM ?? installed('chromium', 'chromium-browser', 'google-chrome');

/**
 * Chromium's headless shell where it is installed. The whole browser draws its own tabs and menus for each page, even
 * where nobody sees them, and takes twice as long.
 */
export const quickBrowser = CHROMIUM ?? installed('chromium-headless-shell') ?? wholeBrowser;
