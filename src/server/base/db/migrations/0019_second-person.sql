CREATE TABLE "payout_proposal" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"prepared_by" bigint NOT NULL,
	"outcome" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_proposal" ADD CONSTRAINT "payout_proposal_order_id_withdraw_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."withdraw_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_proposal" ADD CONSTRAINT "payout_proposal_prepared_by_user_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout" DROP CONSTRAINT "payout_state";
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_state" CHECK (
  state IN ('begun', 'underway', 'stuck', 'feeOpen', 'over') AND sent > 0
);
--> statement-breakpoint
-- as before, and the provider's own fee is told once for what was paid
CREATE OR REPLACE FUNCTION ledger_guard_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step text;
BEGIN
  IF TG_TABLE_NAME = 'withdraw_order' THEN
    IF (to_jsonb(OLD)->>'status') = 'completed' AND (to_jsonb(OLD)->>'fee_actual') IS NULL
        AND (to_jsonb(NEW)->>'fee_actual') IS NOT NULL
        AND (to_jsonb(NEW) - 'fee_actual') = (to_jsonb(OLD) - 'fee_actual') THEN
      RETURN NEW;
    END IF;
    IF (to_jsonb(NEW) - ARRAY['status', 'fee_actual', 'transaction_no', 'note', 'decided_at'])
        IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'fee_actual', 'transaction_no', 'note', 'decided_at']) THEN
      RAISE EXCEPTION 'what was asked for stays' USING ERRCODE = '23514';
    END IF;
    step := (to_jsonb(OLD)->>'status') || '>' || (to_jsonb(NEW)->>'status');
    IF step NOT IN ('notProcessed>processing', 'notProcessed>cancelled', 'processing>completed', 'processing>failed') THEN
      RAISE EXCEPTION 'a withdrawal does not go %', step USING ERRCODE = '23514';
    END IF;
  ELSE
    IF (to_jsonb(NEW) - 'state') IS DISTINCT FROM (to_jsonb(OLD) - 'state') THEN
      RAISE EXCEPTION 'what was earned stays' USING ERRCODE = '23514';
    END IF;
    step := (to_jsonb(OLD)->>'state') || '>' || (to_jsonb(NEW)->>'state');
    IF step NOT IN ('pending>settled', 'pending>reversed') THEN
      RAISE EXCEPTION 'an earning does not go %', step USING ERRCODE = '23514';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
