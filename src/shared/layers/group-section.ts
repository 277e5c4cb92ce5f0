import { mixingModes } from '../base/blend.ts'
import { constraints, type Axis } from '../document/constraints.ts'
import { numberField, type ChoiceField, type NumberField, type Section } from './fields.ts'

/** Paths of a group's own fields begin with it, so that none is one of its members. */
export const groupPath = 'group.'

type Facts = Pick<NumberField, 'label' | 'unit' | 'min' | 'max' | 'expression'> & {
  readonly inHistory: string
}

const field = (path: string, facts: Facts): NumberField => ({
  ...numberField(groupPath + path, { ...facts, cost: 'placement' }),
  expression: facts.expression,
})

const px = { unit: 'px', min: -10_000, max: 10_000 } as const
const pivot = { unit: 'percent', min: -50, max: 50, expression: null } as const

/** Ready conditions of a group; any other expression may be typed. */
const conditions = [
  { value: '(##batteryPercent## < 20)', label: 'condition.lowBattery' },
  { value: '(##batteryPercent## >= 20)', label: 'condition.enoughBattery' },
  { value: '(##steps## >= ##stepGoal##)', label: 'condition.goalReached' },
  { value: '(##steps## < ##stepGoal##)', label: 'condition.goalAhead' },
] as const

const constraintField = (path: string, axis: Axis): ChoiceField => ({
  field: 'choice',
  path: `${path}constraints.${axis}`,
  label: axis === 'x' ? 'field.constraintX' : 'field.constraintY',
  inHistory: axis === 'x' ? 'field.constraintX.name' : 'field.constraintY.name',
  cost: 'placement',
  absent: 'scale',
  look: 'menu',
  options: constraints.map((value) => ({ value, label: `field.constraint.${axis}.${value}` })),
})

/** What a layer in a group does when the group is resized. */
export const constraintsSection: Section = {
  id: 'constraints',
  isContent: true,
  fields: [constraintField('', 'x'), constraintField('', 'y')],
}

/** The same of a group in a group; they stand in its section. */
export const groupConstraintFields: readonly ChoiceField[] = [
  constraintField(groupPath, 'x'),
  constraintField(groupPath, 'y'),
]

/** What a whole group has of its own, beside the fields of its members. */
export const groupSection: Section = {
  id: 'group',
  fields: [
    field('x', { ...px, label: 'field.shiftX', inHistory: 'field.groupX', expression: 'x' }),
    field('y', { ...px, label: 'field.shiftY', inHistory: 'field.groupY', expression: 'y' }),
    field('rotation', {
      unit: 'deg',
      min: -360,
      max: 360,
      label: 'field.rotation',
      inHistory: 'field.groupRotation',
      expression: 'rotate',
    }),
    field('opacity', {
      unit: 'percent',
      min: 0,
      max: 1,
      label: 'field.opacity',
      inHistory: 'field.groupOpacity',
      expression: 'opacity',
    }),
    field('offset.x', { ...pivot, label: 'field.pivotX', inHistory: 'field.groupPivotX' }),
    field('offset.y', { ...pivot, label: 'field.pivotY', inHistory: 'field.groupPivotY' }),
    {
      field: 'text',
      path: `${groupPath}when`,
      label: 'field.groupWhen',
      cost: 'placement',
      maxLength: 1500,
      takesTags: true,
      isFormula: true,
      presets: conditions,
    },
    {
      field: 'choice',
      path: `${groupPath}blend`,
      label: 'field.blend',
      cost: 'placement',
      look: 'menu',
      options: [
        { value: '', label: 'field.blend.normal' },
        ...mixingModes.map((value) => ({ value, label: `field.blend.${value}` })),
      ],
    },
    {
      ...{ field: 'effects', path: `${groupPath}effects`, label: 'field.effects', cost: 'shape' },
      ...{ inHistory: 'field.groupEffects', absent: '' },
    },
  ],
}
