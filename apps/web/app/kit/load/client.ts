import { type Call, NetworkError } from './api.ts'

/** Calls the API (http.ts). Its code comes with the first call: a page that was rendered needs none. */
export const callOverHttp: Call = async (name, input, options) => {
  const http = await import('./http.ts').catch((cause: unknown) => {
    throw new NetworkError('no code for calls', { cause })
  })
  return http.callOverHttp(name, input, options)
}
