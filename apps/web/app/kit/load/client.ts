import { type Call, loadCode } from './api.ts'

/** Calls the API over HTTP. Loads http.ts on the first call, because a server-rendered page needs no call. */
export const callOverHttp: Call = async (name, input, options) => {
  const http = await loadCode(() => import('./http.ts'))
  return http.callOverHttp(name, input, options)
}
