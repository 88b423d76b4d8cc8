import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useWords } from '../../../../../kit/language/words.tsx'
import type { SaveState } from './autosave.ts'

const icons = { saved: Check, waiting: LoaderCircle, saving: LoaderCircle, asking: CircleAlert, offline: CloudOff, refused: CircleAlert }

/** Whether what stands here is kept. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useWords('editor')
  const Icon = icons[state.is]
  const trouble = state.is === 'offline' || state.is === 'refused'
  return (
    <p
      role={trouble ? 'alert' : 'status'}
      className={trouble ? 'flex items-center gap-2 text-sm font-medium text-danger' : 'flex items-center gap-2 text-sm text-ink-2'}
    >
      <Icon size={18} aria-hidden className="flex-none" />
      {state.is === 'refused' ? `${t('refused')} ${state.why}` : t(state.is)}
    </p>
  )
}
