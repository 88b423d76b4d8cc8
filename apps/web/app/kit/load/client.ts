import { bringCode, type Call } from './api.ts'

/** Calls the API (http.ts). Its code comes with the first call: a page that was rendered needs none. */
export const callOverHttp: Call = async (name, input, options) => {
  const http = await bringCode(() => import('./http.ts'))
  return http.callOverHttp(name, input, options)
}
