import { answered, fromProxy } from './answered.ts';
import { ACCEPT, ApiError } from './api-error.ts';
import { type ApiInput, type ApiOutput, address, type UploadKey } from './client.ts';
import { Unreachable } from './unreachable.ts';

interface Options {
  /** The share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, string | undefined>;
}

/**
 * Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @throws ApiError if the response is not a success; Unreachable if there is none; AbortError
 */
export function upload<K extends UploadKey>(
  key: K,
  input: ApiInput<K>,
  file: File,
  { onProgress, signal }: Options = {},
): Promise<ApiOutput<K>> {
  const [method, path] = key.split(' ') as [string, string];
  const { params = {}, query = {}, body = {} } = input as AnyInput;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, value);
  form.set('file', file);
  const send = (ending: AbortSignal, alive: () => void) =>
    new Promise<ApiOutput<K>>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address(path, params, query));
      request.setRequestHeader('accept', ACCEPT);
      request.upload.onprogress = ({ loaded, total }) => {
        alive();
        onProgress?.(total > 0 ? loaded / total : 0);
      };
      request.onload = () => {
        const { status, responseText, statusText } = request;
        if (fromProxy(status, request.getResponseHeader('x-request-id'))) reject(new Unreachable(method));
        else if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as ApiOutput<K>);
        else {
          const contentType = request.getResponseHeader('content-type');
          reject(ApiError.from({ status, statusText, contentType, body: responseText }));
        }
      };
      request.onerror = () => reject(new Unreachable(method));
      request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
      ending.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    });
  return answered(method, send, signal);
}
