import type { APIRequestContext } from '@playwright/test'
import type { Answer } from '@waymark/contract/calls.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { type Account, expect } from './fixtures.ts'
import type { Language } from './words.ts'

type Checklist = Answer<'readChecklist'>

/** API calls of an account, to set up a test. */
export function asOwner(request: APIRequestContext, { token }: Account, language: Language = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const path = (name: string) => `/api/react/user/${name}`
  async function post<T>(name: string, data: object): Promise<T> {
    const answer = await request.post(path(name), { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return toCamel(await answer.json()) as T
  }
  const read = async <T>(name: string): Promise<T> => toCamel(await (await request.get(path(name), { headers })).json()) as T
  return {
    save: (instruction: string, category: string) => post<Checklist>('custom_instructions', { instruction, category }),
    begin: (name: string, category: string) => post<Checklist>('custom_instructions', { name, category }),
    makeFolder: (name: string) => post<{ id: string }>('custom_instruction_categories', { name }),
    write: (id: string, change: { version: number } & Record<string, unknown>) => post<Checklist>(`custom_instruction/${id}`, change),
    draft: (id: string) => read<Answer<'readDraft'>>(`custom_instruction/${id}/draft`),
    progress: (id: string) => read<Answer<'readChecklistProgress'>>(`custom_instruction/${id}/progress`),
    folders: async () => (await read<Answer<'listFolders'>>('custom_instruction_categories')).items,
  }
}
