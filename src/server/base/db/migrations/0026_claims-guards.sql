ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK (
  (owner_id IS NULL AND kind IN ('store', 'payout', 'revenue', 'fee', 'tax'))
  OR (owner_id IS NOT NULL AND kind IN ('pending', 'available', 'held', 'claim'))
);
--> statement-breakpoint
ALTER TABLE "earning_lot" DROP CONSTRAINT "earning_lot_amount";
--> statement-breakpoint
-- what is taken back after it settled is an earning below zero, which is settled at once
ALTER TABLE "earning_lot" ADD CONSTRAINT "earning_lot_amount" CHECK (
  amount >= 0 OR (state = 'settled' AND source IN ('refund', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_refund_taken" CHECK (refund_taken BETWEEN 0 AND gross);
--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_rest_to" CHECK (rest_to IN ('account', 'claim'));
--> statement-breakpoint
ALTER TABLE "premium_correction" ADD CONSTRAINT "premium_correction_cents" CHECK (revenue >= 0 AND borne >= 0);
--> statement-breakpoint
CREATE TRIGGER premium_correction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "premium_correction"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "earning_lot" DISABLE TRIGGER earning_lot_moves;
--> statement-breakpoint
UPDATE "earning_lot" SET month = split_part(origin, ':', 2) WHERE source = 'premium';
--> statement-breakpoint
ALTER TABLE "earning_lot" ENABLE TRIGGER earning_lot_moves;
--> statement-breakpoint
CREATE TRIGGER money_claim_stays BEFORE DELETE OR TRUNCATE ON "money_claim"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION money_claim_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.currency, NEW.since) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.currency, OLD.since)
      OR (OLD.lapsed_at IS NOT NULL AND NEW.lapsed_at IS NULL) THEN
    RAISE EXCEPTION 'whose a claim is and since when stays' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER money_claim_guard BEFORE UPDATE ON "money_claim"
  FOR EACH ROW EXECUTE FUNCTION money_claim_guard();
--> statement-breakpoint
-- at the commit money of an erased account stands on its claim, and nobody else has one
CREATE FUNCTION ledger_check_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := CASE TG_TABLE_NAME WHEN 'user' THEN (to_jsonb(NEW)->>'id')::bigint
    ELSE (to_jsonb(NEW)->>'owner_id')::bigint END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_account a JOIN "user" u ON u.id = a.owner_id
    WHERE a.owner_id = owner AND a.balance <> 0
      AND a.kind = CASE u.status WHEN 'erased' THEN 'available' ELSE 'claim' END
  ) THEN
    RAISE EXCEPTION 'money of person % stands on the wrong account', owner USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_account_owner AFTER UPDATE ON "ledger_account"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind IN ('available', 'claim'))
  EXECUTE FUNCTION ledger_check_owner();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER user_erased_without_money AFTER UPDATE OF status ON "user"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> OLD.status)
  EXECUTE FUNCTION ledger_check_owner();
