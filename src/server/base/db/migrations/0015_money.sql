CREATE TABLE "books_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"is_right" boolean NOT NULL,
	"found" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_earner" (
	"face_id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sent" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_target" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_call" (
	"nonce_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"personal" "bytea" NOT NULL,
	"identity_state" text DEFAULT 'none' NOT NULL,
	"contract_state" text DEFAULT 'unsigned' NOT NULL,
	"contract_signed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "face_earner" ADD CONSTRAINT "face_earner_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_order_id_withdraw_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."withdraw_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_target" ADD CONSTRAINT "payout_target_order_id_withdraw_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."withdraw_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_target" ADD CONSTRAINT "payout_target_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_check_at" ON "books_check" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payout_next" ON "payout" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "store_call_expires" ON "store_call" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_identity" ON "wallet" USING btree ("identity_state");--> statement-breakpoint
CREATE INDEX "wallet_contract" ON "wallet" USING btree ("contract_state");--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_states" CHECK (
  identity_state IN ('none', 'pending', 'verified', 'rejected') AND contract_state IN ('unsigned', 'signing', 'signed')
);
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_state" CHECK (
  state IN ('begun', 'underway', 'stuck', 'over') AND sent > 0
);
--> statement-breakpoint
CREATE TRIGGER books_check_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "books_check"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payout_attempt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_attempt"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payout_stays BEFORE DELETE OR TRUNCATE ON "payout"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
