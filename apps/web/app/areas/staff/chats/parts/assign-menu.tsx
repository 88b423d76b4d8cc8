import type { StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import type { StaffProfile } from '../../work/section.ts'
import { type useChatWork, useWaitingChats } from '../queries.ts'

interface AssignMenuProps {
  conversation: StaffConversation
  staff: StaffProfile
  work: ReturnType<typeof useChatWork>
}

/** Who has a conversation: taken by a button, given to another by the list. */
export function AssignMenu({ conversation: { id, assigned }, staff, work }: AssignMenuProps) {
  const t = useWords('staff-chats')
  const people = useWaitingChats().last?.colleagues ?? []
  const give = (to: string | null) => {
    if (to !== (assigned?.id ?? null)) void work.run('assign', 'assignConversation', { id, to }, t(to === staff.id ? 'taken' : 'assigned'))
  }
  // Whoever has it stands there also before the others are known.
  const others = people.filter((one) => one.id !== assigned?.id)
  return (
    <>
      {assigned?.id !== staff.id && (
        <Button variant="outline" size="s" busy={work.busy === 'assign'} onClick={() => give(staff.id)}>
          {t(assigned ? 'takeOver' : 'take')}
        </Button>
      )}
      <select
        aria-label={t('has')}
        value={assigned?.id ?? ''}
        onChange={({ target }) => give(target.value || null)}
        className="min-h-11 max-w-44 rounded-control border-[1.5px] border-control bg-surface px-2.5 text-sm font-medium"
      >
        <option value="">{t('nobody')}</option>
        {assigned && <option value={assigned.id}>{assigned.name}</option>}
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </>
  )
}
