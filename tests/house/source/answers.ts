/** What is asked once: no may become yes when something that it was asked of does, and then it is asked again. */
type Answer = { is: boolean; isKnown: boolean; isBeingAsked: boolean; readonly askers: Set<Answer> }

const open = (): Answer => ({ is: false, isKnown: false, isBeingAsked: false, askers: new Set() })

/** Answers of one question, by what it is about. */
export type Question<Of> = Map<Of, Answer>

/** Answers that rest on each other and on facts that come to be known one after the other. */
export class Answers<Fact> {
  readonly #facts = new Map<Fact, Answer>()
  readonly #beingAsked: Answer[] = []

  /** A question that comes back to itself is answered with no. */
  ask<Of>(question: Question<Of>, of: Of, find: () => boolean): boolean {
    let answer = question.get(of)
    if (!answer) question.set(of, (answer = open()))
    if (!answer.isKnown && !answer.isBeingAsked) {
      answer.isBeingAsked = true
      this.#beingAsked.push(answer)
      answer.is = find()
      this.#beingAsked.pop()
      answer.isBeingAsked = false
      answer.isKnown = true
      // who asked while it was being asked was told no
      if (answer.is) this.#askAgain(answer)
    }
    return this.#told(answer)
  }

  /** Whether this is known by now; whoever asks is asked again when it is. */
  isFact(fact: Fact): boolean {
    let answer = this.#facts.get(fact)
    if (!answer) this.#facts.set(fact, (answer = open()))
    return this.#told(answer)
  }

  learn(fact: Fact): void {
    let answer = this.#facts.get(fact)
    if (!answer) this.#facts.set(fact, (answer = open()))
    answer.is = true
    this.#askAgain(answer)
  }

  #told(answer: Answer): boolean {
    const asker = this.#beingAsked.at(-1)
    if (!answer.is && asker) answer.askers.add(asker)
    return answer.is
  }

  #askAgain(answer: Answer): void {
    const askers = [...answer.askers]
    answer.askers.clear()
    for (const asker of askers) {
      if (asker.is || !asker.isKnown) continue
      asker.isKnown = false
      this.#askAgain(asker)
    }
  }
}
