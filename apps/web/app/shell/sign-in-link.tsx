import type { MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { type AnswerProps, useLazyDialog } from '../kit/dialogs/late-dialog.tsx'
import { useWords } from '../kit/language/words.tsx'
import { signInPath } from '../kit/load/leave-and-return.ts'
import { type LazyPart, registered } from '../kit/load/module.ts'
import { ButtonLink } from '../kit/look/button.tsx'

export interface SignInLinkProps {
  variant?: 'outline'
  className: string
}

/** Opens the sign-in dialog on the current page; without scripts or in a new tab it leads to the sign-in page. */
export function SignInLink(props: SignInLinkProps) {
  const [late] = registered('signInDialog')
  return late && <SignInButton {...props} late={late} />
}

function SignInButton({ late, ...look }: SignInLinkProps & { late: LazyPart<AnswerProps<boolean>> }) {
  const t = useWords('frame')
  const { pathname, search } = useLocation()
  const { ask, dialog } = useLazyDialog<object, boolean>(late.words, late.load, false)

  function open(event: MouseEvent) {
    const elsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (elsewhere || pathname.startsWith('/auth')) return
    event.preventDefault()
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover()
    // The code cannot be loaded: offline, or removed by a release.
    ask({}).catch(() => location.assign(signInPath(pathname + search)))
  }

  return (
    <>
      <ButtonLink to="/auth/login" size="s" {...look} onClick={open}>
        {t('signIn')}
      </ButtonLink>
      {/* Outside of the menu, which closes and would hide the dialog. */}
      {dialog && createPortal(dialog, document.body)}
    </>
  )
}
