import type { CallName } from '@waymark/contract/calls.ts'
import { callSpec } from '../src/platform/calls.ts'
import { newId } from '../src/platform/columns.ts'
import { type AnyBody, callAddress, type TestApp } from './app.ts'
import { multipartForm } from './forms.ts'

/** Caller with an account, or a device without one that keeps its cookie. */
export interface Caller {
  bearer?: { authorization: string }
  cookie?: string
  /** Network address of the caller. */
  from?: string
}

export interface CallAnswer {
  status: number
  body: AnyBody
}

/** Makes conversation calls as a given caller, at an app or at another instance. */
export function createChatCaller({ fastify }: Pick<TestApp, 'fastify'>) {
  async function call(
    name: CallName,
    input: Record<string, unknown>,
    who: Caller,
    headers: Record<string, string> = {},
  ): Promise<CallAnswer> {
    const { method } = callSpec(name)
    const { parts, ...fields } = input
    const form = parts ? multipartForm(parts as Parameters<typeof multipartForm>[0]) : undefined
    const query = new URLSearchParams(Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)]))
    const address = callAddress(name, fields as Record<string, string>)
    const response = await fastify.inject({
      method,
      url: method === 'GET' ? `${address}?${query}` : address,
      ...(who.from && { remoteAddress: who.from }),
      headers: { ...who.bearer, ...(who.cookie && { cookie: who.cookie }), ...form?.headers, ...headers },
      ...(method === 'POST' && { payload: form?.payload ?? fields }),
    })
    const [cookie] = String(response.headers['set-cookie'] ?? '').split(';')
    if (cookie && !who.bearer) who.cookie = cookie
    return { status: response.statusCode, body: response.body ? response.json() : {} }
  }
  return {
    call,
    say: (who: Caller, text: string, given: Record<string, unknown> = {}) =>
      call('sendMessage', { id: 'company', client_id: newId(), text, ...given }, who),
    bring: (who: Caller, name: string, value: string | Buffer, given: Record<string, unknown> = {}) =>
      call(
        'addMessageFile',
        {
          id: 'company',
          ...given,
          parts: [
            { name: 'name', value: name },
            { name: 'file', value, filename: 'x' },
          ],
        },
        who,
      ),
  }
}
