import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { MyChecklists } from '../../parts/my-checklists.tsx'

export default function Checklists() {
  const t = useWords('checklists')
  return (
    <ProfileFrame section="checklists" title={t('mine')}>
      {() => <MyChecklists />}
    </ProfileFrame>
  )
}
