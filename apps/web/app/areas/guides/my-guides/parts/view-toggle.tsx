import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useWords } from '../../../../kit/language/words.tsx'
import { IconButton } from '../../../../kit/look/icon-button.tsx'
import type { View } from '../use-view.ts'

export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useWords('profile')
  const look = (on: boolean) => ({ 'aria-pressed': on, ...(on && { className: 'bg-sunken' }) })
  return (
    <div className="ms-auto flex gap-1">
      <IconButton label={t('asCards')} {...look(view === 'cards')} onClick={() => onChange('cards')}>
        <LayoutGrid size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('asList')} {...look(view === 'list')} onClick={() => onChange('list')}>
        <List size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
