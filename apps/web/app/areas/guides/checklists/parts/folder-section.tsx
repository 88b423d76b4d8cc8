import FolderIcon from 'lucide-react/icons/folder'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ActionMenu } from '../../../../kit/look/action-menu.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import type { Card, CardFolder } from '../folders-on-device.ts'
import { type CardAction, ChecklistRow } from './checklist-row.tsx'

export type FolderAction = 'create' | 'rename' | 'delete'

interface FolderSectionProps {
  folder: CardFolder
  open: boolean
  onToggle: (open: boolean) => void
  onFolder: (action: FolderAction) => void
  onCard: (card: Card, action: CardAction) => void
}

/** A folder that opens and closes, with what is in it. */
export function FolderSection({ folder: { id, name, checklists }, open, onToggle, onFolder, onCard }: FolderSectionProps) {
  const t = useWords('checklists')
  const language = useLanguage()
  return (
    <section aria-labelledby={`folder-${id}`} className="relative border-t border-border last:border-b">
      <Details
        open={open}
        onToggle={onToggle}
        summaryClassName="flex! min-h-14! pe-14 py-2 text-base!"
        summary={
          <>
            <FolderIcon size={20} aria-hidden className="flex-none" />
            <h2 id={`folder-${id}`} dir="auto" className="min-w-0 text-lg font-semibold tracking-snug text-ink wrap-anywhere">
              {name}
            </h2>
            <span className="flex-none text-sm text-ink-3">{formatNumber(language, checklists.length)}</span>
          </>
        }
      >
        {checklists.length > 0 ? (
          <ul className="mb-3 ps-2 sm:ps-7">
            {checklists.map((card) => (
              <ChecklistRow key={card.id} card={card} onAction={(action) => onCard(card, action)} />
            ))}
          </ul>
        ) : (
          <p className="mb-5 ps-2 text-ink-2 sm:ps-7">{t('emptyFolder')}</p>
        )}
      </Details>
      <ActionMenu
        label={t('moreOfFolder', { name })}
        className="absolute! end-0 top-1.5"
        actions={[
          { name: t('newChecklist'), icon: <Plus size={18} aria-hidden />, go: () => onFolder('create') },
          { name: t('renameFolder'), icon: <Pencil size={18} aria-hidden />, go: () => onFolder('rename') },
          { name: t('deleteFolder'), icon: <Trash2 size={18} aria-hidden />, go: () => onFolder('delete') },
        ]}
      />
    </section>
  )
}
