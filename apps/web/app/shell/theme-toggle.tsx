import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { keys, storage } from '../kit/device/storage.ts'
import { useWords } from '../kit/language/words.tsx'

function toggle() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  storage.set(keys.theme, dataset.theme)
}

/** The theme is known to the style sheet alone, so both faces stand in the page. `named` shows the word, too. */
export function ThemeToggle({ named, className }: { named?: boolean; className?: string }) {
  const t = useWords('frame')
  return (
    <button type="button" onClick={toggle} className={className}>
      <Moon size={named ? 18 : 20} className="dark:hidden" />
      <Sun size={named ? 18 : 20} className="hidden dark:block" />
      {named && (
        <span aria-hidden="true">
          <span className="dark:hidden">{t('dark')}</span>
          <span className="hidden dark:inline">{t('light')}</span>
        </span>
      )}
      <span className="sr-only dark:hidden">{t('toDark')}</span>
      <span className="sr-only hidden dark:block">{t('toLight')}</span>
    </button>
  )
}
