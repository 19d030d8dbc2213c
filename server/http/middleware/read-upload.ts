import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import type { Context } from 'koa';
import { HttpError } from '../errors.ts';
import { createBodyReadLimit } from './body-read-limit.ts';

export interface Upload {
  name: string;
  type: string;
  data: Buffer;
}

interface Form {
  fields: Record<string, string>;
  file: Upload;
}

/** Only administrators upload. Files are kept in memory: 80 MB in all. */
const limitBodyReads = createBodyReadLimit({ atOnce: 8, perNetwork: 8, ms: 120_000, refuseNew: true });

const LIMITS = { files: 1, fields: 8, fieldSize: 4 * 1024, parts: 10, headerPairs: 20, headerSize: 4 * 1024 };

/**
 * Parses a form with one file as it arrives, within the limits. An incomplete form is an error.
 * @throws HttpError 400, 408, 413, 415, 429
 */
export async function readUpload(ctx: Context, maxBytes: number): Promise<Form> {
  if (!ctx.request.is('multipart/form-data'))
    throw new HttpError(415, 'unsupported_media_type', 'Send the request as multipart/form-data.');
  try {
    return await limitBodyReads(ctx, () => read(ctx, maxBytes));
  } finally {
    // Browsers read the response only after sending everything, so drain the request.
    ctx.req.unpipe();
    ctx.req.resume();
  }
}

async function read(ctx: Context, maxBytes: number): Promise<Form> {
  const form = await parser(ctx, maxBytes);
  return new Promise((resolve, reject) => {
    const fields: Form['fields'] = {};
    let file: Form['file'] | undefined;
    const refuse = (status: 400 | 413, sentence: string) =>
      reject(new HttpError(status, status === 413 ? 'too_large' : 'invalid_body', sentence));
    const fail = () => refuse(400, 'The upload is incomplete. Please try again.');

    form.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) refuse(413, `The field "${name}" is too long.`);
      // An own property, so that a name like `__proto__` is safe.
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
    });
    form.on('file', (field, stream, filename = '', _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on('error', fail);
      stream.on('limit', () => refuse(413, tooLarge(filename, maxBytes)));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (field !== 'file') refuse(400, `The file is in the field "${field}"; send it as "file".`);
        file = { name: plainName(filename), type, data: Buffer.concat(chunks) };
      });
    });
    form.on('filesLimit', () => refuse(400, 'Upload one file at a time.'));
    form.on('fieldsLimit', () => refuse(400, 'The form has too many fields.'));
    form.on('partsLimit', () => refuse(400, 'The form has too many parts.'));
    form.on('error', fail);
    form.on('finish', () => {
      if (file) resolve({ fields, file });
      else refuse(400, 'Choose a file to upload.');
    });
    // The parser would wait forever on a broken connection.
    ctx.req.once('close', () => ctx.req.complete || fail());
    ctx.req.pipe(form);
  });
}

async function parser(ctx: Context, maxBytes: number): Promise<BusboyInstance> {
  // Imported on first use; most processes never see a form.
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({
      headers: ctx.headers as BusboyHeaders,
      limits: { ...LIMITS, fileSize: maxBytes },
    });
  } catch {
    throw new HttpError(400, 'invalid_body', 'The form is not valid.');
  }
}

const tooLarge = (name: string, maxBytes: number) =>
  `${plainName(name) || 'The file'} is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;

/** Control and bidirectional characters can disguise a file name. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LONGEST_NAME = 120;

function plainName(name: string): string {
  // Browsers encode a quotation mark in a file name as %22.
  const text = name.replaceAll('%22', '"').toWellFormed().normalize('NFC').replace(HIDDEN, '').trim();
  const letters = [...text];
  if (letters.length <= LONGEST_NAME) return text;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(text)?.[0] ?? '';
  return `${letters.slice(0, LONGEST_NAME - ending.length - 1).join('')}…${ending}`;
}
