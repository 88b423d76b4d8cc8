import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import SquarePen from 'lucide-react/icons/square-pen'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { editPath, listPath } from '../paths.ts'

interface ChecklistNavProps {
  checklist: Checklist
  /** The step that is shown, which is then the one to edit. */
  step?: string
}

/** Where this checklist lies, and the way to change it. */
export function ChecklistNav({ checklist: { id, folder }, step }: ChecklistNavProps) {
  const t = useWords('checklists')
  const frame = useWords('frame')
  return (
    <Wrap className="not-printed">
      <nav aria-label={frame('path')} className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 pt-3">
        <ol className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <li>
            <Go to={listPath} className="inline-flex min-h-8 items-center">
              {t('mine')}
            </Go>
          </li>
          <li dir="auto" className="wrap-anywhere before:me-2 before:content-['/']">
            {folder.name}
          </li>
        </ol>
        <ButtonLink to={editPath(id, step)} variant="outline" size="s">
          <SquarePen size={18} aria-hidden />
          {t('edit')}
        </ButtonLink>
      </nav>
    </Wrap>
  )
}
