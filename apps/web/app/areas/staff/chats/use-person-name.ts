import { useWords } from '../../../kit/language/words.tsx'

/** Name of a person; visitors may have none. */
export function usePersonName() {
  const t = useWords('staff-chats')
  return ({ name }: { name: string }): string => name || t('visitor')
}
