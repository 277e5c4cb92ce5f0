import { Card } from '../../../kit/layout/layout.tsx'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { changeBeta } from '../../../app/ai/beta.ts'
import { useAi } from '../../../app/ai/use-ai.ts'
import { Checkbox } from '../../../kit/page-fields/page-fields.tsx'
import { useText } from '../../../app/text.ts'
import { useAction } from '../../../app/use-action.ts'
import { useRefetch } from '../../../app/session/use-profile.ts'

/** The beta switch with what it brings (UX 8.4, W4.30, W4.31); not in the edition that has none. */
export function BetaCard() {
  const { text } = useText()
  const { data } = useAi()
  const refetch = useRefetch('ai')
  const { isBusy, problem, act } = useAction()
  const isMember = data?.beta
  if (isMember === undefined || isMember === null) return null

  const change = (): void =>
    void act(async () => {
      await changeBeta(!isMember)
      refetch()
    })
  return (
    <Card id="beta" title={text('ui.ai.beta.title')} about={text('ui.ai.beta.text')}>
      <Checkbox role="switch" checked={isMember} disabled={isBusy} onChange={change}>
        {text('ui.ai.beta.member')}
      </Checkbox>
      <ProblemLine problem={problem} />
    </Card>
  )
}
