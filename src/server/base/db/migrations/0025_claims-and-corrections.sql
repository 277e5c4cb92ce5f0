CREATE TABLE "money_claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"sealed" "bytea",
	"account_masked" text,
	"address_by" bigint,
	"since" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"lapsed_at" timestamp (3) with time zone,
	CONSTRAINT "money_claim_once" UNIQUE("user_id","currency")
);
--> statement-breakpoint
CREATE TABLE "premium_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"revenue" bigint NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"is_applied" boolean NOT NULL,
	"borne" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earning_lot" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "refund_taken" bigint;--> statement-breakpoint
ALTER TABLE "withdraw_order" ADD COLUMN "is_closing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet" ADD COLUMN "rest_to" text DEFAULT 'claim' NOT NULL;--> statement-breakpoint
ALTER TABLE "money_claim" ADD CONSTRAINT "money_claim_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_claim" ADD CONSTRAINT "money_claim_address_by_user_id_fk" FOREIGN KEY ("address_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "premium_correction_name" ON "premium_correction" USING btree ("name");--> statement-breakpoint
CREATE INDEX "premium_correction_month" ON "premium_correction" USING btree ("month","currency","at");--> statement-breakpoint
CREATE INDEX "earning_lot_month" ON "earning_lot" USING btree ("month","currency");