import { useWords } from '../../../kit/language/words.tsx'

/** What somebody is called; visitors need not say their name. */
export function usePersonName() {
  const t = useWords('staff-chats')
  return ({ name }: { name: string }): string => name || t('visitor')
}
