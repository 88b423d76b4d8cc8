import type { CallOptions } from './api.ts'

/** A replacement for `fetch` that reports upload progress from 0 to 1. */
export const uploadWithProgress =
  (onProgress: (part: number) => void): NonNullable<CallOptions['transport']> =>
  (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const { status, response } = request
        const type = {
          'content-type': request.getResponseHeader('content-type') ?? '',
          'retry-after': request.getResponseHeader('retry-after') ?? '',
        }
        resolve(new Response(status === 204 ? null : response, { status, headers: type }))
      }
      request.onerror = () => reject(new TypeError('the server could not be reached'))
      request.onabort = () => reject(new DOMException('it was given up', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })
