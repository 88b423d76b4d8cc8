import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { MyChecklists } from '../../features/checklists/components/my-checklists.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Checklists() {
  const t = useWords('checklists')
  return (
    <ProfileFrame section="checklists" title={t('mine')}>
      {() => <MyChecklists />}
    </ProfileFrame>
  )
}
