import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '@waymark/contract/choices.ts'
import { useSyncExternalStore } from 'react'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { useLanguage } from '../../../kit/language/words.tsx'
import { callOverHttp } from '../../../kit/load/client.ts'

const useOwner = () => useSyncExternalStore(onSessionChange, ownerId, () => null)

export function useTemplates() {
  const [owner, language] = [useOwner(), useLanguage()]
  return useQuery({ queryKey: [owner, 'templates', language], queryFn: ({ signal }) => callOverHttp('listTemplates', {}, { signal }) })
}

/** A template in the language of the document; while another one comes, the former stays. */
export function useTemplate(slug: string, language: Language) {
  return useQuery({
    queryKey: [useOwner(), 'templates', slug, language],
    queryFn: ({ signal }) => callOverHttp('readTemplate', { slug, language }, { signal }),
    placeholderData: keepPreviousData,
  })
}
