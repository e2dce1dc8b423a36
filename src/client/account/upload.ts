/**
 * Uploads files with `XMLHttpRequest`, the only API with progress of uploads. Rejects like `fetch` on network errors;
 * `body` is the request's body, which can be read only once.
 */
export function uploadWithProgress(
  request: Request,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    sender.open(request.method, request.url);
    for (const [name, value] of request.headers) {
      // The browser sets the type of a multipart body itself, with its boundary.
      if (name !== 'content-type') sender.setRequestHeader(name, value);
    }
    sender.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    sender.addEventListener('load', () => {
      const headers = new Headers();
      for (const name of ['content-type', 'retry-after']) {
        const value = sender.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      const { status } = sender;
      resolve(new Response(status === 204 ? null : sender.responseText, { status, headers }));
    });
    sender.addEventListener('error', () => reject(new TypeError('the network failed')));
    sender.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.signal.addEventListener('abort', () => sender.abort());
    if (request.signal.aborted) sender.abort();
    else sender.send(body);
  });
}
